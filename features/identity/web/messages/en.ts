/** English is the complete set; quoted texts follow the specification letter by letter. */
export const en = {
  title: "Sign in",
  back: "Back to home",
  brand: "Devloom",
  aside: {
    title: "Pick up the thread.",
    text: "Projects, runs and settings, on one loom.",
  },
  tabs: { label: "Account", login: "Login", register: "Register", reset: "Reset" },
  heading: {
    login: "Sign in to Devloom",
    loginText: "Your work is where you left it.",
    register: "Create your account",
    registerText: "It comes with a workspace of your own.",
    reset: "Reset your password",
    resetText: "We send a link that works once.",
  },
  fields: {
    show: "Show what is typed",
    hide: "Hide what is typed",
    name: "Name",
    email: "Email",
    password: "Password",
    newPassword: "New password",
    confirmPassword: "Confirm password",
    passwordHint:
      "At least 8 characters with an uppercase letter, a lowercase letter and a number.",
  },
  login: { submit: "Sign in", loading: "Signing in...", forgot: "Forgot password?" },
  register: {
    submit: "Create account",
    loading: "Creating account...",
    plan: "Plan: {{plan}}",
    planHint: "Chosen on the pricing page.",
    planClear: "Use Starter instead",
    owner: "This is the first account: it becomes the owner of this installation.",
  },
  reset: {
    submit: "Send reset link",
    loading: "Sending reset link...",
    sentTitle: "Check your inbox",
    sentText:
      "If an account exists for {{email}}, a reset link is on its way. It works once and expires.",
    mailbox:
      "This installation has no mail server: the message lands in its development mailbox, which the operator reads under Admin › Mailbox.",
    back: "Back to sign in",
    again: "Send to another address",
  },
  choose: {
    title: "Choose a new password",
    text: "All sessions of this account end, then you sign in again.",
    submit: "Save new password",
    loading: "Saving...",
    missingTitle: "This link is incomplete",
    missingText: "Open the link from the mail again, or ask for a new one.",
    request: "Ask for a new link",
    doneTitle: "Your password is changed",
    doneText: "Sign in with the new password.",
    signIn: "Sign in",
    failed: "The password could not be changed.",
  },
  social: {
    or: "or continue with",
    google: "Google",
    github: "GitHub",
    progress: "Connecting to {{provider}}...",
    demo: "Demo",
    demoHint:
      "Answered by the demo identity provider inside this installation, not by Google or GitHub.",
    unavailable: "Not configured on this installation",
    loadFailed: "Social sign-in is not reachable right now.",
    failed: "Signing in with {{provider}} did not work. Please try again.",
  },
  demo: { title: "Demo login", fill: "Fill it in" },
  errors: {
    login: "Login failed. Please try again.",
    credentials: "Invalid email or password. Please try again.",
    register: "Registration failed. Please try again.",
    reset: "Failed to send reset email. Please try again.",
  },
  problems: {
    email: "Please enter a valid email address",
    passwordLength: "Password must be at least 8 characters",
    passwordUpper: "Password must contain at least one uppercase letter",
    passwordLower: "Password must contain at least one lowercase letter",
    passwordDigit: "Password must contain at least one number",
    name: "Name must be at least 2 characters",
    mismatch: "Passwords do not match",
  },
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    identity: typeof en;
  }
}
