import type { Probe } from "./probe.ts";

/** Other processes, namespaces, limits, descriptors and variables. */
export const processProbes: readonly Probe[] = [
  {
    name: "signal the gateway",
    attempt: (_tools, host) => process.kill(host.gatewayPid, 0),
    keptIn: ["ESRCH"],
    control: "anyone",
  },
  {
    name: "signal a process of the host",
    attempt: (_tools, host) => process.kill(host.besidePid, 0),
    keptIn: ["ESRCH"],
    control: "anyone",
  },
  {
    name: "signal a process of another sandbox",
    attempt: (_tools, host) => process.kill(host.neighbourPid, 0),
    keptIn: ["ESRCH"],
    control: "anyone",
  },
  {
    name: "read the variables of the gateway",
    attempt: ({ open }, host) => open(`/proc/${host.gatewayPid}/environ`),
    keptIn: ["ENOENT"],
    control: "anyone",
  },
  {
    name: "read the memory of the gateway",
    attempt: ({ open }, host) => open(`/proc/${host.gatewayPid}/mem`),
    keptIn: ["ENOENT"],
    control: "anyone",
  },
  {
    name: "read the descriptors of the gateway",
    attempt: ({ fs }, host) => fs.readdirSync(`/proc/${host.gatewayPid}/fd`).length,
    keptIn: ["ENOENT"],
    control: "anyone",
  },
  {
    name: "see processes of the host",
    attempt: ({ fs }) => fs.readdirSync("/proc").filter((name) => Number(name) > 0).length > 12,
    keptIn: ["reached: false"],
    control: "anyone",
  },
  {
    name: "follow a process into its namespaces",
    attempt: ({ run }) => run("nsenter", "--target=1", "--mount", "--", "true"),
    keptIn: ["exit 1 nsenter: "],
    control: "none",
  },
  ...["--user", "--mount", "--net", "--pid", "--ipc", "--uts", "--cgroup"].map((kind): Probe => ({
    name: `make a namespace of its own with ${kind}`,
    attempt: ({ run }, _host, option = "") => run("unshare", option, "true"),
    given: [kind],
    keptIn: ["exit 1 unshare: "],
    control: kind === "--user" ? "anyone" : "root",
  })),
  {
    name: "take more of the processor than others",
    attempt: ({ os }) => os.setPriority(-20),
    keptIn: ["ERR_SYSTEM_ERROR"],
    control: "root",
  },
  {
    name: "be spared when memory runs out",
    attempt: ({ fs }) => fs.writeFileSync("/proc/self/oom_score_adj", "-1"),
    keptIn: ["EACCES"],
    control: "none",
  },
  {
    name: "write core files",
    attempt: ({ fs }) =>
      fs.readFileSync("/proc/self/limits", "utf8").match(/^Max core file size\s+\S+\s+(\S+)/m)?.[1],
    keptIn: ["reached: 0"],
    control: "none",
  },
  {
    name: "find secrets in its variables",
    attempt: ({ fs }) =>
      Object.values(process.env).includes("a secret of the gateway") ||
      fs.readFileSync("/proc/self/environ", "utf8").includes("a secret of the gateway"),
    keptIn: ["reached: false"],
    control: "anyone",
  },
  {
    name: "read the variables of the first process inside",
    attempt: ({ fs }) =>
      fs.readFileSync("/proc/1/environ", "utf8").includes("a secret of the gateway"),
    keptIn: ["EACCES", "reached: false"],
    control: "none",
  },
  {
    name: "inherit a descriptor of the gateway",
    attempt: ({ run }) =>
      // A program without descriptors of its own lists those it got; one of them is the list itself.
      run("ls", "-l", "/proc/self/fd")
        .split("\n")
        .filter((line) => / -> /.test(line) && !/\/dev\/null$|\/proc\/\d+\/fd$/.test(line))
        .filter((line) => !/ [0-4] -> /.test(line)).length,
    keptIn: ["reached: 0"],
    control: "none",
  },
  {
    name: "use shared memory of the host",
    attempt: ({ systemCall }, host) => systemCall(host.memoryCall, host.memoryKey, 0, 0),
    keptIn: ["EPERM"],
    control: "anyone",
  },
  {
    name: "have a device that gives memory which nobody counts",
    attempt: ({ fs, os }) => {
      const number = (path: string): number => fs.statSync(path).rdev;
      return `${os.platform()} ${number("/dev/zero") === number("/dev/full")}`;
    },
    keptIn: ["reached: linux true"],
    control: "anyone",
  },
];
