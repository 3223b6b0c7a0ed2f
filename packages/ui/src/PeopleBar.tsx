import type { CSSProperties } from "react";
import { Avatar } from "./Avatar.tsx";
import { personColor } from "./person-color.ts";
import { Tooltip } from "./Tooltip.tsx";

export interface PeopleBarProps {
  readonly label: string;
  readonly people: readonly { readonly accountId: string; readonly name: string }[];
  readonly followed: string | null;
  readonly followLabel: (name: string, isFollowed: boolean) => string;
  readonly onToggle: (accountId: string) => void;
}

/** Who else is here, one avatar for each person; a press follows where they go. */
export function PeopleBar({ label, people, followed, followLabel, onToggle }: PeopleBarProps) {
  const persons = [...new Map(people.map((one) => [one.accountId, one])).values()];
  if (persons.length === 0) return null;
  return (
    <ul aria-label={label} className="flex items-center gap-1.5 px-1">
      {persons.map(({ accountId, name }) => {
        const isFollowed = followed === accountId;
        const text = followLabel(name, isFollowed);
        return (
          <li key={accountId}>
            <Tooltip content={text} describes={false}>
              <button
                type="button"
                aria-label={text}
                aria-pressed={isFollowed}
                className={`grid rounded-md ring-2 ${isFollowed ? "ring-offset-2 ring-offset-surface" : ""}`}
                style={{ "--tw-ring-color": personColor(accountId) } as CSSProperties}
                onClick={() => onToggle(accountId)}
              >
                <Avatar name={name} size="sm" decorative />
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
