import clsx from "clsx";
import { useEffect, useState } from "react";
import { ButtonLink, Icon } from "@/components";
import { mainLinks } from "@/content/navigation";
import { Link, useRouter } from "@/router";
import { Logo } from "./Logo";
import { MobileMenu } from "./MobileMenu";
import { ThemeSwitch } from "./ThemeSwitch";
import styles from "./Header.module.css";

export function Header() {
  const { path } = useRouter();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isScrolled, setScrolled] = useState(false);

  useEffect(() => {
    const update = () => setScrolled(window.scrollY > 8);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);

  return (
    <header className={clsx(styles.header, { [styles.scrolled ?? ""]: isScrolled })}>
      <div className={`container-page ${styles.bar}`}>
        <Link to="/" aria-label="Sundial, home" className="flex rounded-full">
          <Logo />
        </Link>
        <nav aria-label="Main" className={styles.links}>
          {mainLinks.map(({ label, to }) => {
            const isCurrent = path === to || path.startsWith(`${to}/`);
            return (
              <Link
                key={to}
                to={to}
                aria-current={isCurrent ? "page" : undefined}
                className={styles.link}
              >
                {label}
              </Link>
            );
          })}
        </nav>
        <div className="ml-auto flex items-center gap-1 md:ml-0">
          <ThemeSwitch />
          <ButtonLink to="/contact" isSmall className="hidden sm:inline-flex">
            Say hello
          </ButtonLink>
          <button
            type="button"
            aria-label="Open menu"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
            className="grid size-10 place-items-center rounded-full hover:bg-mist md:hidden"
          >
            <Icon name="menu" size={24} />
          </button>
        </div>
      </div>
      {isMenuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
    </header>
  );
}
