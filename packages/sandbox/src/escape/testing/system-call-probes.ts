import { architectures, judgedCalls, refusedCalls } from "../../seccomp/system-calls.ts";
import type { Probe } from "./probe.ts";

/** Calls that ordinary users are refused everywhere, before their arguments are looked at. */
const needRights = new Set(
  "chroot pivot_root open_by_handle_at bpf userfaultfd perf_event_open init_module finit_module delete_module kexec_load kexec_file_load reboot swapon swapoff syslog acct vhangup sethostname setdomainname settimeofday clock_adjtime adjtimex iopl ioperm mount umount2 fsopen fspick open_tree move_mount mount_setattr quotactl fanotify_init clock_settime open_tree_attr io_uring_setup keyctl add_key request_key nfsservctl lookup_dcookie fsmount fsconfig quotactl_fd".split(
    " ",
  ),
);
/** Missing in some kernels, or refused to root as well in some. */
const varying =
  /^(kcmp|create_module|query_module|nfsservctl|lookup_dcookie|kexec|iopl|ioperm|modify_ldt|open_tree_attr|userfaultfd|quotactl|bpf|io_uring|perf|.*_module|acct|swap|vhangup|syslog|.*key|process_|msgget|memfd_secret)/;

/** Arguments that no call accepts: whoever is let through is told so, and nothing happens. */
const nonsense = [-1, -1, -1, -1, -1];

const column = process.arch === "arm64" ? architectures.arm64.column : architectures.x64.column;

const call = (
  name: string,
  number: number,
  args: readonly number[],
  rest: Pick<Probe, "keptIn" | "control" | "withNetwork">,
): Probe => ({
  name,
  attempt: ({ systemCall }, _host, ...numbers) => {
    const [first = 0, ...others] = numbers.map(Number);
    return systemCall(first, ...others);
  },
  given: [number, ...args].map(String),
  ...rest,
});

const refused = Object.entries(refusedCalls).flatMap(([name, numbers]): Probe[] => {
  const number = numbers[column];
  if (number === null) return [];
  const control = varying.test(name) ? "none" : needRights.has(name) ? "root" : "anyone";
  return [call(`call ${name}`, number, nonsense, { keptIn: ["EPERM"], control })];
});

const sockets = { packet: 17, vsock: 40, crypto: 38, key: 15, bluetooth: 31 };

/** Calls that the filter refuses, by the tables that it is made of, and those it judges by their arguments. */
export const systemCallProbes: readonly Probe[] = [
  ...refused,
  ...Object.entries(sockets).map(([name, family]) =>
    call(`open a socket of the kind ${name}`, judgedCalls.socket[column], [family, 3, 0], {
      keptIn: ["EPERM"],
      control: "none",
      withNetwork: "kept in",
    }),
  ),
  ...Object.entries(sockets).map(([name, family]) =>
    call(`open a pair of the kind ${name}`, judgedCalls.socketpair[column], [family, 1, 0, -1], {
      keptIn: ["EPERM"],
      control: "none",
      withNetwork: "kept in",
    }),
  ),
  // Its ends could send to servers of the host in the abstract namespace; without network there are none.
  call("open a pair of datagrams", judgedCalls.socketpair[column], [1, 2, 0, -1], {
    keptIn: ["EPERM", "EFAULT"],
    control: "none",
    withNetwork: "kept in",
  }),
  call("open a raw socket", judgedCalls.socket[column], [2, 3, 1], {
    keptIn: ["EPERM"],
    control: "root",
    withNetwork: "kept in",
  }),
  call("hear what the kernel says of devices", judgedCalls.socket[column], [16, 3, 15], {
    keptIn: ["EPERM"],
    control: "anyone",
    withNetwork: "kept in",
  }),
  // The second flag cannot go with the first one, so that nothing is made where it is let through.
  call("make a namespace with clone", judgedCalls.clone[column], [0x00020200, 0, 0, 0, 0], {
    keptIn: ["EPERM"],
    control: "anyone",
  }),
  // So does a thread that does not share its handling of signals.
  call("make a thread with descriptors of its own", judgedCalls.clone[column], [0x10000], {
    keptIn: ["EPERM"],
    control: "anyone",
  }),
  call("take descriptors away from other threads", judgedCalls.close_range[column], [9, 8, 2], {
    keptIn: ["EPERM"],
    control: "anyone",
  }),
  call("share memory without a file", judgedCalls.mmap[column], [0, 0, 0, 0x21, -1, 0], {
    keptIn: ["EPERM"],
    control: "anyone",
  }),
  call("make a process with clone3", judgedCalls.clone3[column], [0, 0], {
    keptIn: ["ENOSYS"],
    control: "anyone",
  }),
  call("type into a terminal", judgedCalls.ioctl[column], [0, 0x5412, 0], {
    keptIn: ["EPERM"],
    control: "anyone",
  }),
  call("control a console", judgedCalls.ioctl[column], [0, 0x541c, 0], {
    keptIn: ["EPERM"],
    control: "anyone",
  }),
  call("switch off the shuffling of addresses", judgedCalls.personality[column], [0x0040000], {
    keptIn: ["EPERM"],
    control: "anyone",
  }),
  ...(column === 0
    ? [
        call("call by the second table of numbers", 0x40000027, [], {
          keptIn: ["EPERM"],
          control: "anyone",
        }),
      ]
    : []),
];
