import { LayoutTemplate } from "lucide-react";
import marketingDark from "./pictures/marketing-site.dark.jpg";
import marketingLight from "./pictures/marketing-site.light.jpg";
import dashboardDark from "./pictures/saas-dashboard.dark.jpg";
import dashboardLight from "./pictures/saas-dashboard.light.jpg";

const pictures: Readonly<Record<string, { light: string; dark: string }>> = {
  "marketing-site": { light: marketingLight, dark: marketingDark },
  "saas-dashboard": { light: dashboardLight, dark: dashboardDark },
};

const size = { width: 640, height: 400, decoding: "async" } as const;

/** How a starter looks, in the theme of the reader. */
export function StarterPicture({ id }: { id: string }) {
  const picture = pictures[id];
  if (picture === undefined) {
    return (
      <div className="weave flex aspect-[8/5] items-center justify-center border-b bg-sunken">
        <LayoutTemplate aria-hidden="true" className="size-10 text-muted" />
      </div>
    );
  }
  return (
    <div className="aspect-[8/5] overflow-hidden border-b bg-sunken">
      <img {...size} alt="" src={picture.light} className="size-full object-cover dark:hidden" />
      <img
        {...size}
        alt=""
        src={picture.dark}
        className="hidden size-full object-cover dark:block"
      />
    </div>
  );
}
