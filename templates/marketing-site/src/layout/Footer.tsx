import { Wave } from "@/components";
import { footerColumns } from "@/content/navigation";
import { Link } from "@/router";
import { NewsletterForm } from "@/sections/NewsletterForm";
import { Logo } from "./Logo";

export function Footer() {
  return (
    <footer className="mt-10">
      <Wave className="text-mist" />
      <div className="bg-mist">
        <div className="container-page grid gap-12 py-12 md:grid-cols-[1.4fr_2fr]">
          <div>
            <Logo />
            <p className="mt-4 max-w-xs text-sm text-soft">
              A calm booking page for studios &amp; workshops.
            </p>
            <div className="mt-6 max-w-sm">
              <NewsletterForm />
            </div>
          </div>
          <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
            {footerColumns.map((column) => (
              <nav key={column.title} aria-label={column.title}>
                <h2 className="text-sm font-semibold">{column.title}</h2>
                <ul className="mt-4 space-y-3 text-sm text-soft">
                  {column.links.map((link) => (
                    <li key={link.to}>
                      <Link to={link.to} className="hover:text-ink hover:underline">
                        {link.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className="container-page flex flex-wrap justify-between gap-x-6 gap-y-2 border-t py-6 text-xs text-soft">
          <p>© {new Date().getFullYear()} Sundial. All times are local times.</p>
          {/* Take this line out together with the last sample text. */}
          <p>Sample texts: replace them before you publish.</p>
        </div>
      </div>
    </footer>
  );
}
