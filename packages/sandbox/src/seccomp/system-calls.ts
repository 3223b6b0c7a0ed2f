/** Processors that there is a filter for, with the name the kernel gives them in its audit records. */
export const architectures = {
  x64: { column: 0, audit: 0xc000003e },
  arm64: { column: 1, audit: 0xc00000b7 },
} as const;

/** A call's number on x64 and on arm64; null where the processor has no such call. */
export type Numbers = readonly [x64: number | null, arm64: number | null];

/** Calls that no program of a project needs, each a way to more rights, to other processes or deep into the kernel. */
export const refusedCalls: Readonly<Record<string, Numbers>> = {
  // Other file systems, and files by other ways than their path.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  open_tree_attr: [467, 467],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  fanotify_init: [300, 262],
  lookup_dcookie: [212, 18],
  // Other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  // Memory that belongs to no process, so that nobody counts it.
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
  shmget: [29, 194],
  semget: [64, 190],
  msgget: [68, 186],
  vmsplice: [278, 75],
  // Other namespaces.
  unshare: [272, 97],
  setns: [308, 268],
  // Keys of the kernel.
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  // A slice so short that it takes the processor from everybody else.
  sched_setattr: [314, 274],
  // Parts of the kernel with a long history of holes.
  bpf: [321, 280],
  userfaultfd: [323, 282],
  perf_event_open: [298, 241],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  // The machine itself.
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  create_module: [174, null],
  query_module: [178, null],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  syslog: [103, 116],
  acct: [163, 89],
  vhangup: [153, 58],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  iopl: [172, null],
  ioperm: [173, null],
  modify_ldt: [154, null],
  nfsservctl: [180, 42],
};

/** Calls whose arguments decide. */
export const judgedCalls = {
  clone: [56, 220],
  clone3: [435, 435],
  close_range: [436, 436],
  ioctl: [16, 29],
  mmap: [9, 222],
  personality: [135, 92],
  socket: [41, 198],
  socketpair: [53, 199],
} as const satisfies Record<string, Numbers>;
