import { describe, expect, it } from "vitest";
import { isPrivateAddress } from "./private-address.ts";

const PRIVATE = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254
  169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.255
  198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
  :: ::1 ::127.0.0.1 ::7f00:1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:7F00:1 ::ffff:10.0.0.1
  ::ffff:a9fe:a9fe 0:0:0:0:0:ffff:c0a8:1 ::ffff:0:7f00:1 64:ff9b::7f00:1 64:ff9b::8.8.8.8 64:ff9b:1::1
  100::1 2001::1 2001:0:7f00:1::1 2001:db8::1 2002:7f00:1::1 2002:0808:0808::1 3fff::1 5f00::1
  fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 4000::1 nonsense 127.1 localhost
`;
const PUBLIC = `
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1
  169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.1 192.167.255.255 192.169.0.0
  198.17.255.255 198.20.0.0 223.255.255.255 2606:4700::1111 2a00:1450:4001::1 2001:4860:4860::8888
  2003::1 ::ffff:8.8.8.8 ::ffff:808:808
`;
const words = (text: string) => text.trim().split(/\s+/);

describe("private addresses", () => {
  it.each(words(PRIVATE))("%s is refused", (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });
  it.each(words(PUBLIC))("%s is public", (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
