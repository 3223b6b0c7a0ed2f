import { checkBlock, listInstalledBlocks, publishBlock } from "./contract/block.ts";
import {
  getInstalledTheme,
  listInstalledSnippets,
  listInstalledThemes,
} from "./contract/editor.ts";
import { changeInstall, installPackage, uninstallPackage } from "./contract/install.ts";
import { changeVersion, getPackage, listPackages } from "./contract/package.ts";
import { downloadPackage, publishPackage, readPackument } from "./contract/registry.ts";

export * from "./contract/automation.ts";
export * from "./contract/block.ts";
export * from "./contract/dashboard.ts";
export * from "./contract/editor.ts";
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
  listInstalledThemes,
  getInstalledTheme,
  listInstalledSnippets,
  checkBlock,
  publishBlock,
  changeVersion,
  publishPackage,
  readPackument,
  downloadPackage,
};
