import type { Probe } from "./probe.ts";

const REFUSED = ["EROFS", "EACCES", "EPERM", "ENOENT"];

const opened = (path: string, purpose: "read" | "change", control: Probe["control"]): Probe => ({
  name: `open ${path} to ${purpose} it`,
  attempt: ({ open }, _host, file = "", why) => open(file, why === "read" ? "read" : "change"),
  given: [path, purpose],
  keptIn: REFUSED,
  control,
});

const status = (field: string, wanted: string, control: Probe["control"]): Probe => ({
  name: `run with other than ${field} ${wanted}`,
  attempt: ({ fs }, _host, name = "") =>
    fs
      .readFileSync("/proc/self/status", "utf8")
      .split("\n")
      .find((line) => line.startsWith(`${name}:`))
      ?.split(/\s+/)[1],
  given: [field],
  keptIn: [`reached: ${wanted}`],
  control,
});

/** Settings, devices and rights of the kernel. */
export const kernelProbes: readonly Probe[] = [
  opened("/proc/sys/kernel/core_pattern", "change", "root"),
  opened("/proc/sys/kernel/modprobe", "change", "none"),
  opened("/proc/sys/kernel/hostname", "change", "root"),
  opened("/proc/sys/kernel/randomize_va_space", "change", "root"),
  opened("/proc/sys/vm/overcommit_memory", "change", "root"),
  opened("/proc/sys/vm/drop_caches", "change", "root"),
  opened("/proc/sys/net/ipv4/ip_forward", "change", "root"),
  opened("/proc/sys/fs/file-max", "change", "root"),
  opened("/proc/sysrq-trigger", "change", "none"),
  opened("/proc/kcore", "read", "none"),
  opened("/proc/kmsg", "read", "none"),
  opened("/dev/kmsg", "read", "none"),
  opened("/dev/mem", "read", "none"),
  opened("/dev/vda", "read", "none"),
  opened("/dev/sda", "read", "none"),
  opened("/dev/kvm", "read", "none"),
  opened("/dev/fuse", "read", "none"),
  opened("/dev/net/tun", "read", "none"),
  opened("/sys/kernel/uevent_helper", "change", "none"),
  opened("/sys/fs/cgroup", "read", "anyone"),
  status("CapEff", "0000000000000000", "root"),
  status("CapBnd", "0000000000000000", "anyone"),
  status("CapInh", "0000000000000000", "none"),
  status("NoNewPrivs", "1", "anyone"),
  status("Seccomp", "2", "anyone"),
  {
    name: "have settings of the kernel mounted for changes",
    attempt: ({ fs }) =>
      fs
        .readFileSync("/proc/self/mountinfo", "utf8")
        .split("\n")
        .findLast((line) => line.split(" ")[4] === "/proc/sys")
        ?.split(" ")[5]
        ?.split(",")[0],
    keptIn: ["reached: ro"],
    control: "none",
  },
  {
    name: "be root by a map of users",
    attempt: ({ fs }) => fs.writeFileSync("/proc/self/uid_map", "0 0 1"),
    keptIn: ["EPERM", "EACCES"],
    control: "none",
  },
  {
    name: "look into /sys",
    attempt: ({ fs }) => fs.readdirSync("/sys").length,
    keptIn: ["ENOENT"],
    control: "anyone",
  },
  {
    name: "have other devices than the harmless ones",
    attempt: ({ fs }) =>
      fs
        .readdirSync("/dev")
        .filter(
          (name) =>
            !/^(core|fd|full|null|ptmx|pts|random|shm|std(in|out|err)|tty|urandom|zero|console)$/.test(
              name,
            ),
        )
        .join(),
    keptIn: ["reached: "],
    control: "anyone",
  },
  {
    name: "see terminals of the host",
    attempt: ({ fs }) => fs.readdirSync("/dev/pts").join(),
    keptIn: ["reached: ptmx"],
    control: "none",
  },
  {
    name: "open a terminal",
    attempt: ({ open }) => open("/dev/tty", "change"),
    keptIn: ["ENXIO"],
    control: "none",
  },
  {
    name: "make a device",
    attempt: ({ run }, host) => run("mknod", `${host.writableFolder}/device`, "c", "1", "1"),
    keptIn: ["exit 1 mknod: "],
    control: "none",
  },
  {
    name: "mount a file system",
    attempt: ({ run }) => run("mount", "-t", "tmpfs", "none", "/tmp"),
    keptIn: ["exit 32 mount: ", "exit 1 mount: "],
    control: "none",
  },
  {
    name: "uncover what is mounted over",
    attempt: ({ run }) => run("umount", "/proc/sys"),
    keptIn: ["exit 32 umount: ", "exit 1 umount: "],
    control: "none",
  },
  {
    name: "run a program with the rights of its owner",
    attempt: ({ fs }) =>
      fs
        .readFileSync("/proc/self/mountinfo", "utf8")
        .trim()
        .split("\n")
        .filter((line) => !/nosuid/.test(line))
        .map((line) => line.split(" ")[4])
        .join(),
    keptIn: ["reached: "],
    control: "anyone",
  },
];
