import { Icon } from "./Icon";

export function Stars({ count }: { count: number }) {
  return (
    <p className="flex gap-0.5 text-sun">
      {[1, 2, 3, 4, 5].map((position) => (
        <Icon
          key={position}
          name="star"
          size={18}
          style={{ opacity: position <= count ? 1 : 0.25 }}
        />
      ))}
      <span className="sr-only">{count} of 5 stars</span>
    </p>
  );
}
