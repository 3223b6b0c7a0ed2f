import { checkBlock, listInstalledBlocks, publishBlock } from "./contract/block.ts";
import { changeInstall, installPackage, uninstallPackage } from "./contract/install.ts";
import { changeVersion, getPackage, listPackages } from "./contract/package.ts";
import { downloadPackage, publishPackage, readPackument } from "./contract/registry.ts";

export * from "./contract/automation.ts";
export * from "./contract/block.ts";
export * from "./contract/install.ts";
export * from "./contract/package.ts";
export * from "./contract/registry.ts";
export * from "./contract/template.ts";

export const marketplaceContract = {
  listPackages,
  getPackage,
  installPackage,
  changeInstall,
  uninstallPackage,
  listInstalledBlocks,
  checkBlock,
  publishBlock,
  changeVersion,
  publishPackage,
  readPackument,
  downloadPackage,
};
