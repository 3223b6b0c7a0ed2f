import { existsSync, readFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { makeStudio } from "../support/editor.ts";
import { type GatewayProcess, startGateway } from "../support/gateway-process.ts";
import { expect, holdSession, PASSWORD, test } from "../support/test.ts";

let gateway: GatewayProcess;
test.beforeAll(async () => {
  gateway = await startGateway({ DEMO: "off" });
});
test.afterAll(() => gateway.stop());

test("a terminal changes the project and survives a reload; neither it nor unsaved text is lost with the gateway @long", async ({
  page,
}) => {
  const account = { email: "weaver@example.com", password: PASSWORD };
  const registered = await page.request.post(`${gateway.url}/api/auth/register`, {
    data: { ...account, username: "Weaver" },
  });
  const { accessToken: token } = (await registered.json()) as { accessToken: string };
  const person = { ...account, name: "Weaver", token };
  await holdSession(page, person, gateway.url);
  const studio = await makeStudio(page, person, "marketing-site", gateway);
  await page.goto(`${gateway.url}/ide/${studio.projectId}?file=index.html`);
  const screen = page.locator(".xterm-rows");
  const shell = page.getByRole("textbox", { name: "Shell 1" });
  const tree = page.getByRole("tree");
  const read = (path: string): string | null =>
    existsSync(join(studio.folder, path)) ? readFileSync(join(studio.folder, path), "utf8") : null;

  await test.step("what a program makes is in the project and in the tree", async () => {
    await page.getByRole("button", { name: /^Terminal/ }).click();
    await expect(screen).toContainText("project");
    await shell.focus();
    await page.keyboard.type("echo made > made.txt; ln -s /etc away; echo $((6 * 7))\n");
    await expect(screen).toContainText("42");
    await expect(tree.getByText("made.txt", { exact: true })).toBeVisible();
    expect(read("made.txt")).toBe("made\n");
    await expect(screen).toContainText('"away" is a link and stays in your terminals');
    await expectAccessibleInBoth(page);
  });

  await test.step("it is still there after a reload, and nothing is answered twice", async () => {
    await shell.focus();
    await page.keyboard.type(
      String.raw`read -rsd R -p $'\e[6n' at && echo asked $((8 * 8))` + "\n",
    );
    await expect(screen).toContainText("asked 64");
    await page.reload();
    await expect(screen).toContainText("asked 64");
    await shell.focus();
    await page.keyboard.type("echo $((9 * 9))\n");
    await expect(screen).toContainText(/\$ echo \$\(\(9 \* 9\)\)\s*81/);
  });

  await test.step("colours that have no number are drawn", async () => {
    await page.keyboard.type(
      String.raw`clear; printf '\033[38;2;200;10;10m%s\033[0m\n' wo''ven` + "\n",
    );
    const word = screen.getByText("woven", { exact: true });
    await expect(word).toHaveCSS("color", "rgb(200, 10, 10)");
  });

  await test.step("a line without an end leaves the page free", async () => {
    await page.keyboard.type("head -c 400000 /dev/zero | tr '\\0' x; echo $((10 * 10))\n");
    await expect(screen).toContainText("100");
    await page.locator(".xterm-screen").hover();
    await page.locator(".xterm-screen").hover({ position: { x: 40, y: 40 } });
    await page.keyboard.type("clear; echo $((11 * 11))\n");
    await expect(screen).toContainText("121");
  });

  await test.step("the gateway is killed right after a change, with text that is not saved", async () => {
    const text = page.getByRole("textbox", { name: "Text of index.html" });
    await text.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("<!-- not saved -->");
    await shell.focus();
    await page.keyboard.type("echo last > last.txt; echo $((7 * 7))\n");
    await expect(screen).toContainText("49");
    await gateway.kill();
    await expect(page.getByText("Can't reach the server. Reconnecting…")).toBeVisible();
    gateway = await gateway.restart();
    await expect(page.getByText("This terminal no longer runs")).toBeVisible();
    await page.getByRole("button", { name: "Start again" }).click();
    await expect.poll(() => read("last.txt")).toBe("last\n");
    await expect(text).toContainText("<!-- not saved -->");
    expect(read("index.html")).not.toContain("not saved");
    await page.reload();
    await expect(text).toContainText("<!-- not saved -->");
    await text.click();
    await page.keyboard.press("Control+s");
    await expect.poll(() => read("index.html")).toContain("<!-- not saved -->");
  });

  await test.step("it ends with its program", async () => {
    await expect(screen).toContainText("project");
    await shell.focus();
    await page.keyboard.type("exit 3\n");
    await expect(page.getByText("Ended with exit code 3.")).toBeVisible();
    await page.getByRole("button", { name: "End Shell 1" }).click();
    await expect(page.getByText("No terminals are running.")).toBeVisible();
  });

  await test.step("missing dependencies are offered to be installed", async () => {
    await rename(join(studio.folder, "node_modules"), join(studio.folder, ".node_modules"));
    await page.reload();
    const bar = page.getByRole("region", { name: "Install dependencies" });
    await expect(bar.getByText("Dependencies aren’t installed.")).toBeVisible();
    await expect(bar.getByRole("button", { name: "Install dependencies" })).toBeEnabled();
    await expectAccessibleInBoth(page);
  });
});
