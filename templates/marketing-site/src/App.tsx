import { ThemeProvider } from "@/hooks/useTheme";
import { Layout } from "@/layout/Layout";
import AboutPage from "@/pages/AboutPage";
import ContactPage from "@/pages/ContactPage";
import FeaturesPage from "@/pages/FeaturesPage";
import HomePage from "@/pages/HomePage";
import JournalPage from "@/pages/JournalPage";
import NotFoundPage from "@/pages/NotFoundPage";
import PostPage from "@/pages/PostPage";
import PricingPage from "@/pages/PricingPage";
import PrivacyPage from "@/pages/PrivacyPage";
import { Router, useRouter } from "@/router";

function CurrentPage() {
  const { path } = useRouter();
  if (path.startsWith("/journal/")) return <PostPage slug={path.slice("/journal/".length)} />;

  switch (path) {
    case "/":
      return <HomePage />;
    case "/features":
      return <FeaturesPage />;
    case "/pricing":
      return <PricingPage />;
    case "/journal":
      return <JournalPage />;
    case "/about":
      return <AboutPage />;
    case "/contact":
      return <ContactPage />;
    case "/privacy":
      return <PrivacyPage />;
    default:
      return <NotFoundPage />;
  }
}

export const App = () => (
  <ThemeProvider>
    <Router>
      <Layout>
        <CurrentPage />
      </Layout>
    </Router>
  </ThemeProvider>
);
