export const preset = {
  preset: {
    title: "Presets",
    description: "Saved inputs of generations.",
    save: "Save as preset",
    name: "Name",
    submit: "Save preset",
    saved: "Preset saved",
    use: "Use",
    useOf: "Use {{name}}",
    remove: "Delete {{name}}",
    removed: "Preset deleted",
  },
};
