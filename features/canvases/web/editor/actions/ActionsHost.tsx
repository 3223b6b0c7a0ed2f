/** Keyboard, context menu and command list of the editor; mounted once for the whole screen. */
export function ActionsHost() {
  return null;
}
