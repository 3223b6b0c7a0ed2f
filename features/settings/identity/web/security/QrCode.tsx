import { useEffect, useState } from "react";

const QUIET = 4;

/** A QR code drawn here as one path, so that its content leaves the page nowhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import("qrcode").then(({ create }) => {
      const { modules } = create(text, { errorCorrectionLevel: "M" });
      if (isCurrent) setCode({ size: modules.size, path: pathOf(modules.size, modules.data) });
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const size = (code?.size ?? 33) + 2 * QUIET;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, there is no file to load
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-lg border bg-white text-black"
    >
      {code !== null && <path fill="currentColor" d={code.path} />}
    </svg>
  );
}

function pathOf(size: number, data: ArrayLike<number>): string {
  let path = "";
  for (let index = 0; index < size * size; index += 1) {
    const x = (index % size) + QUIET;
    const y = Math.floor(index / size) + QUIET;
    if (data[index]) path += `M${x} ${y}h1v1h-1z`;
  }
  return path;
}
