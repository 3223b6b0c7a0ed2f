import { useId, type InputHTMLAttributes, type TextareaHTMLAttributes } from "react";

interface Common {
  label: string;
  error?: string;
  hint?: string;
}

type TextFieldProps = Common &
  (
    | ({ multiline?: false } & InputHTMLAttributes<HTMLInputElement>)
    | ({ multiline: true } & TextareaHTMLAttributes<HTMLTextAreaElement>)
  );

export function TextField({ label, error, hint, ...control }: TextFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const shared = {
    id,
    className: "field-input",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error || hint ? messageId : undefined,
  } as const;

  const { multiline, ...rest } = control;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {multiline ? (
        <textarea rows={5} {...shared} {...(rest as TextareaHTMLAttributes<HTMLTextAreaElement>)} />
      ) : (
        <input {...shared} {...(rest as InputHTMLAttributes<HTMLInputElement>)} />
      )}
      {error ? (
        <p id={messageId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={messageId} className="mt-1.5 text-sm text-soft">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
