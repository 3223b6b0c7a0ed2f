import { PageTitle } from "./PageTitle";

export default function PrivacyPage() {
  return (
    <div className="container-page py-14">
      <PageTitle>Privacy</PageTitle>
      <article className="prose">
        <h1 className="font-display text-4xl">Privacy</h1>
        <p>
          This page describes what the site itself does. Replace it by your own text, and have it
          checked, before you publish.
        </p>
        <h2 id="browser">What stays in your browser</h2>
        <p>
          The colour theme, a closed announcement and the bookings of the demo are kept in{" "}
          <code>localStorage</code>. There are no cookies&nbsp;&amp; no trackers.
        </p>
        <h2 id="forms">Forms</h2>
        <p>
          If an address is set in <code>VITE_FORM_ENDPOINT</code>, forms send their values there.
          Otherwise they stay in your browser, too.
        </p>
        <h2 id="pictures">Pictures and fonts</h2>
        <p>All pictures come from this site. Fonts are those of your device.</p>
      </article>
    </div>
  );
}
