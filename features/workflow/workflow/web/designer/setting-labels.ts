const SETTING = /^(The setting “)(\w+)(” is )/;

/** A reason that names a setting, with the label that its field has on the panel. */
export function withSettingLabel(reason: string, labelOf: (setting: string) => string): string {
  return reason.replace(
    SETTING,
    (_, before: string, name: string, after: string) => before + labelOf(name) + after,
  );
}
