import { useEffect, useRef } from "react";
import { ButtonLink, Icon } from "@/components";
import { mainLinks } from "@/content/navigation";
import { Link } from "@/router";
import { Logo } from "./Logo";
import styles from "./MobileMenu.module.css";

export function MobileMenu({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);

  return (
    <dialog ref={ref} aria-label="Menu" className={styles.menu} onClose={onClose}>
      <div className="flex items-center justify-between">
        <Logo />
        <button
          type="button"
          aria-label="Close menu"
          onClick={onClose}
          className="grid size-10 place-items-center rounded-full hover:bg-mist"
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <ul className={styles.links}>
        {mainLinks.map((link) => (
          <li key={link.to}>
            <Link to={link.to} onClick={onClose}>
              {link.label}
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/contact" onClick={onClose} className="w-full">
        Say hello
      </ButtonLink>
    </dialog>
  );
}
