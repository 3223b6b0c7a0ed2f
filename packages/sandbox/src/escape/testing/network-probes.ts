import type { Probe } from "./probe.ts";

/** Servers of the host and of the world. */
export const networkProbes: readonly Probe[] = [
  {
    name: "reach a server on the loopback address",
    attempt: ({ connect }, host) => connect({ port: host.tcpPort, host: "127.0.0.1" }),
    keptIn: ["ECONNREFUSED"],
    control: "anyone",
    withNetwork: "reaches",
  },
  {
    name: "reach a server by datagrams",
    attempt: ({ askByUdp }, host) => askByUdp(host.udpPort),
    keptIn: ["timeout", "ECONNREFUSED"],
    control: "anyone",
    withNetwork: "reaches",
  },
  {
    name: "reach a unix socket by its path",
    attempt: ({ connect }, host) => connect({ path: host.socketPath }),
    keptIn: ["ENOENT", "EPERM"],
    control: "anyone",
    withNetwork: "kept in",
  },
  {
    name: "reach a unix socket through a link",
    attempt: ({ fs, connect }, host) => {
      const link = `${host.writableFolder}/socket-${Math.random()}`;
      fs.symlinkSync(host.socketPath, link);
      return connect({ path: link });
    },
    keptIn: ["ENOENT", "EPERM"],
    control: "anyone",
    withNetwork: "kept in",
  },
  {
    name: "reach a unix socket in the abstract namespace",
    attempt: ({ connect }, host) => connect({ path: `\0${host.abstractName}` }),
    keptIn: ["ECONNREFUSED", "EPERM"],
    control: "anyone",
    withNetwork: "kept in",
  },
  {
    name: "reach the metadata service of a cloud",
    attempt: ({ connect }) => connect({ port: 80, host: "169.254.169.254" }),
    keptIn: ["ENETUNREACH", "EHOSTUNREACH"],
    control: "none",
  },
  {
    name: "reach the world",
    attempt: ({ connect }) => connect({ port: 53, host: "192.0.2.1" }),
    keptIn: ["ENETUNREACH"],
    control: "none",
  },
  {
    name: "have another network interface than its own loopback",
    attempt: ({ fs }) =>
      fs
        .readFileSync("/proc/net/dev", "utf8")
        .trim()
        .split("\n")
        .slice(2)
        .map((line) => line.split(":")[0]?.trim())
        .filter((name) => name !== "lo")
        .join(),
    keptIn: ["reached: "],
    control: "none",
  },
];
