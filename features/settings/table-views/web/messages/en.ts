export const en = {
  views: "Views",
  current: "View: {{name}}",
  edited: "{{name}} (edited)",
  all: "Default",
  own: "Your views",
  shared: "Workspace views",
  saveAs: "Save as new view…",
  saveChanges: "Save changes to {{name}}",
  edit: "Edit {{name}}…",
  delete: "Delete {{name}}…",
  saved: "View {{name}} saved",
  deleted: "View {{name}} deleted",
  createTitle: "Save view",
  createText: "Keeps filters, order and columns of this table.",
  editTitle: "Edit view",
  name: "Name",
  visibility: "Visible to",
  onlyMe: "Only me",
  everyone: "Everyone in the workspace",
  isDefault: "Show when the table opens",
  submit: "Save",
  deleteTitle: "Delete view {{name}}?",
  deleteShared: "It is deleted for everyone in the workspace.",
  deleteOwn: "Filters, order and columns of the table stay as they are.",
  confirm: "Delete",
  cancel: "Cancel",
  close: "Close",
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    "table-views": typeof en;
  }
}
