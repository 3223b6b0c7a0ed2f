/** Rules as packages. */
export const shareEn = {
  action: "Share",
  title: "Share {{name}}",
  about:
    "Publishes the rule as a package. Secrets stay here: others give their own. Addresses and texts in its steps are part of it.",
  who: "Who can use it",
  list: "Shared rules",
};

/** The form that sets a rule off. */
export const formEn = {
  hint: "Every member can fill in this form while the rule is enabled. Steps know the answers as {{example}}.",
  save: "Save the rule to get the address of its form.",
  address: "Address",
  open: "Open the form",
  missing: "This form doesn't exist or you don't have access.",
  closed: "This form is closed.",
  submit: "Send",
  sent: "Sent. Thank you!",
  again: "Fill it in again",
};
