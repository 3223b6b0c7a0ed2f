import { gzipSync } from "node:zlib";

/** A file of a tarball as nobody should make one: any name, any type. */
export interface TarEntry {
  readonly path: string;
  readonly content?: string | Buffer;
  readonly type?: string;
  readonly link?: string;
}

/** A tarball of whatever is given. */
export function tarOf(...entries: readonly TarEntry[]): Buffer {
  const parts = entries.flatMap(({ path, content = "", type = "0", link = "" }) => {
    const bytes = Buffer.from(content);
    const head = Buffer.alloc(512);
    head.write(path, 0);
    head.write("0000644\0", 100);
    head.write(`${bytes.byteLength.toString(8).padStart(11, "0")}\0`, 124);
    head.write("00000000000\0", 136);
    head.write("        ", 148);
    head.write(type, 156);
    head.write(link, 157);
    head.write("ustar\x0000", 257, "latin1");
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    return [head, bytes, Buffer.alloc((512 - (bytes.byteLength % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

/** A package of one block as people write them; parts can be replaced. */
export function packageOf(parts: {
  readonly name?: string;
  readonly version?: string;
  readonly jsx?: string;
  readonly css?: string;
  readonly readme?: string;
  readonly manifest?: string;
  readonly more?: readonly TarEntry[];
}): Buffer {
  const { name = "@somebody/note", version = "1.0.0", jsx = "<p>Note</p>", css, readme } = parts;
  const form = { jsx: "note.jsx", ...(css === undefined ? {} : { css: "note.module.css" }) };
  const manifest = JSON.stringify({
    name,
    version,
    license: "MIT",
    scripts: { postinstall: "touch /tmp/never" },
    devloom: {
      kind: "blocks",
      title: "Note",
      blocks: [{ id: "note", title: "Note", plain: form }],
    },
  });
  return tarOf(
    { path: "package/package.json", content: parts.manifest ?? manifest },
    { path: "package/note.jsx", content: jsx },
    ...(css === undefined ? [] : [{ path: "package/note.module.css", content: css }]),
    ...(readme === undefined ? [] : [{ path: "package/README.md", content: readme }]),
    ...(parts.more ?? []),
  );
}

/** The document with which npm publishes a tarball; parts can be replaced. */
export function publishDocumentOf(name: string, tarball: Buffer, parts: object = {}): object {
  return {
    _id: name,
    name,
    versions: { "1.0.0": {} },
    _attachments: { "package.tgz": { data: tarball.toString("base64") } },
    ...parts,
  };
}
