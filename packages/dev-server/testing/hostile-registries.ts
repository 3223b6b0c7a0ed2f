import { type HostileProject, manifest, npmrc, onTiny, tiny } from "./hostile-projects.ts";

/** Registries that do not give what they promised. */
export const hostileRegistries: readonly HostileProject[] = [
  {
    name: "a registry that leads on to another server of the machine",
    manager: "npm",
    expectation: "fails",
    isHarmfulOutside: true,
    packages: ({ secretServer }) => [{ ...tiny, redirectTo: `${secretServer}/tiny.tgz` }],
    files: (ground) => ({ "package.json": manifest(onTiny), ".npmrc": npmrc(ground) }),
  },
];
