import { setNonce } from "get-nonce";

/**
 * Hands the page's CSP nonce to the scroll lock behind dialogs and menus, the only part that adds
 * a <style> element. Call once, before the first dialog opens.
 */
export function setStyleNonce(nonce: string): void {
  setNonce(nonce);
}
