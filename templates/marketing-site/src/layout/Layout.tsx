import type { ReactNode } from "react";
import { AnnouncementBar } from "./AnnouncementBar";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { SkipLink } from "./SkipLink";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <AnnouncementBar
        id="spring"
        message={
          <>
            New: courses of many evenings. <span aria-hidden="true">🌿</span>
          </>
        }
        link={{ label: "Read how", to: "/journal/six-tuesdays" }}
      />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
