import {
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Table,
  TBody,
  TD,
  TH,
  THead,
  toast,
  TR,
} from "@devloom/ui";
import { TimeCell, useText } from "@devloom/web-kit";

interface ShownVersion {
  readonly id: string;
  readonly number: number;
  readonly note: string;
  readonly labels?: readonly string[];
  readonly createdAt: string;
}

export interface VersionsCardProps {
  hint: string;
  versions: readonly ShownVersion[];
  shown: number | null;
  /** Where a version is opened again: what is shared. */
  addressOf: (number: number) => string;
  onOpen: (number: number) => void;
  /** How a version is put to use, where that can be done. */
  use?: {
    readonly label: string;
    readonly reason: string | undefined;
    onUse(number: number): void;
  };
}

/** The versions of something: opened and shared by a link. */
export function VersionsCard(props: VersionsCardProps) {
  const { hint, versions, shown, addressOf, onOpen, use } = props;
  const t = useText("playground");

  async function share(number: number): Promise<void> {
    await navigator.clipboard.writeText(new URL(addressOf(number), location.href).href);
    toast({ title: t("version.copied"), variant: "success" });
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("version.title")}</CardTitle>
        <CardDescription>{hint}</CardDescription>
      </CardHeader>
      <CardContent>
        <Table label={t("version.title")}>
          <THead>
            <TR>
              <TH>{t("version.number")}</TH>
              <TH>{t("version.note")}</TH>
              <TH className="max-sm:hidden">{t("version.saved")}</TH>
              <TH>{t("version.actions")}</TH>
            </TR>
          </THead>
          <TBody>
            {versions.map((version) => (
              <TR key={version.id}>
                <TD>
                  <span className="flex flex-wrap items-center gap-2">
                    {version.number}
                    {version.labels?.map((one) => (
                      <Badge key={one} variant="success">
                        {one}
                      </Badge>
                    ))}
                  </span>
                </TD>
                <TD>{version.note === "" ? "–" : version.note}</TD>
                <TD className="max-sm:hidden">
                  <TimeCell time={version.createdAt} />
                </TD>
                <TD>
                  <span className="flex flex-wrap gap-2">
                    {version.number !== shown && (
                      <Button
                        size="sm"
                        variant="outline"
                        aria-label={t("version.openOf", { number: version.number })}
                        onClick={() => onOpen(version.number)}
                      >
                        {t("version.open")}
                      </Button>
                    )}
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={t("version.shareOf", { number: version.number })}
                      onClick={() => void share(version.number)}
                    >
                      {t("version.share")}
                    </Button>
                    {use !== undefined && version.labels?.includes(use.label) !== true && (
                      <Button
                        size="sm"
                        variant="outline"
                        aria-label={t("version.useOf", { number: version.number })}
                        disabledReason={use.reason}
                        onClick={() => use.onUse(version.number)}
                      >
                        {t("version.use")}
                      </Button>
                    )}
                  </span>
                </TD>
              </TR>
            ))}
          </TBody>
        </Table>
      </CardContent>
    </Card>
  );
}
