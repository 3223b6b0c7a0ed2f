import type { Probe } from "./probe.ts";

const ABSENT = ["ENOENT"];
const REFUSED = ["EROFS", "EACCES", "EPERM"];

/** Files of the host: by their path, by other paths, by links, and changes of what may only be read. */
export const fileProbes: readonly Probe[] = [
  {
    name: "read a file beside its folders",
    attempt: ({ open }, host) => open(host.secretFile),
    keptIn: ABSENT,
    control: "anyone",
  },
  {
    name: "read a file of the host through the first process",
    attempt: ({ open }, host) => open(`/proc/1/root${host.secretFile}`),
    keptIn: ["ENOENT", "EACCES"],
    control: "none",
  },
  {
    name: "read a file of the host through its own root folder",
    attempt: ({ open }, host) => open(`/proc/self/root/../../..${host.secretFile}`),
    keptIn: ABSENT,
    control: "anyone",
  },
  {
    name: "read a file of the host through a link in a folder of its own",
    attempt: ({ fs, open }, host) => {
      const link = `${host.writableFolder}/link-${Math.random()}`;
      fs.symlinkSync(host.secretFile, link);
      return open(link);
    },
    keptIn: ABSENT,
    control: "anyone",
  },
  {
    name: "read the passwords of the host",
    attempt: ({ open }) => open("/etc/shadow"),
    keptIn: ABSENT,
    control: "root",
  },
  {
    name: "see other accounts of the host",
    attempt: ({ fs }) =>
      `${fs.readFileSync("/etc/passwd", "utf8").trim().split("\n").length} lines`,
    keptIn: ["reached: 1 lines"],
    control: "anyone",
  },
  {
    name: "find more in /etc than programs need",
    attempt: ({ fs }) =>
      fs
        .readdirSync("/etc")
        .filter(
          (name) =>
            !/^(alternatives|localtime|ssl|ca-certificates|pki|ld\.so.*|passwd|hosts)$/.test(name),
        )
        .join(),
    keptIn: ["reached: "],
    control: "anyone",
  },
  ...["/root", "/home", "/var", "/run", "/boot", "/srv", "/opt", "/mnt"].map((folder): Probe => ({
    name: `look into ${folder}`,
    attempt: ({ fs }, _host, path = "") => fs.readdirSync(path).length,
    given: [folder],
    keptIn: ABSENT,
    control: ["/root", "/boot"].includes(folder) ? "root" : "anyone",
  })),
  {
    name: "change a file that it may only read",
    attempt: ({ open }, host) => open(host.readOnlyFile, "change"),
    keptIn: REFUSED,
    control: "anyone",
  },
  {
    name: "add a file where it may only read",
    attempt: ({ fs }, host) => {
      const path = `${host.readOnlyFolder}/new-${process.pid}`;
      fs.writeFileSync(path, "");
      fs.rmSync(path);
    },
    keptIn: REFUSED,
    control: "anyone",
  },
  {
    name: "make a file of a folder to read writable by a second name",
    attempt: ({ fs }, host) => {
      const name = `${host.writableFolder}/name-${process.pid}`;
      fs.linkSync(host.readOnlyFile, name);
      fs.rmSync(name);
    },
    keptIn: ["EXDEV", "EPERM"],
    control: "anyone",
  },
  {
    name: "rename the folder that it may change",
    attempt: ({ fs }, host) => {
      fs.renameSync(host.writableFolder, `${host.writableFolder}-moved`);
      fs.renameSync(`${host.writableFolder}-moved`, host.writableFolder);
    },
    keptIn: ["EBUSY", "EROFS", "EACCES", "EPERM"],
    control: "anyone",
  },
  {
    name: "change a program of the system",
    attempt: ({ open }) => open("/usr/bin/env", "change"),
    keptIn: REFUSED,
    control: "root",
  },
  {
    name: "change the account file inside",
    attempt: ({ open }) => open("/etc/passwd", "change"),
    keptIn: REFUSED,
    control: "root",
  },
  {
    name: "read the folder of another sandbox",
    attempt: ({ fs }, host) => fs.readdirSync(host.neighbourFolder).length,
    keptIn: ABSENT,
    control: "anyone",
  },
];
