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
import { TimeCell, useCall, useMayCall, useText } from "@devloom/web-kit";
import { labelPromptVersion, type Prompt, type PromptVersion } from "../../contract.ts";

const PRODUCTION = "production";

export interface VersionsCardProps {
  prompt: Prompt;
  versions: readonly PromptVersion[];
  shown: number | null;
  onOpen: (number: number) => void;
}

/** The versions of a prompt: opened, shared by a link, and put to use by a label. */
export function VersionsCard({ prompt, versions, shown, onOpen }: VersionsCardProps) {
  const t = useText("playground");
  const may = useMayCall(labelPromptVersion);
  const label = useCall(labelPromptVersion, { topics: ["prompt"] });

  async function share(number: number): Promise<void> {
    const address = new URL(`/playground?prompt=${prompt.id}&version=${number}`, location.href);
    await navigator.clipboard.writeText(address.href);
    toast({ title: t("version.copied"), variant: "success" });
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("version.title")}</CardTitle>
        <CardDescription>{t("version.hint")}</CardDescription>
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
            {versions.map(({ id, number, note, labels, createdAt }) => (
              <TR key={id}>
                <TD>
                  <span className="flex flex-wrap items-center gap-2">
                    {number}
                    {labels.map((one) => (
                      <Badge key={one} variant="success">
                        {one}
                      </Badge>
                    ))}
                  </span>
                </TD>
                <TD>{note === "" ? "–" : note}</TD>
                <TD className="max-sm:hidden">
                  <TimeCell time={createdAt} />
                </TD>
                <TD>
                  <span className="flex flex-wrap gap-2">
                    {number !== shown && (
                      <Button
                        size="sm"
                        variant="outline"
                        aria-label={t("version.openOf", { number })}
                        onClick={() => onOpen(number)}
                      >
                        {t("version.open")}
                      </Button>
                    )}
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={t("version.shareOf", { number })}
                      onClick={() => void share(number)}
                    >
                      {t("version.share")}
                    </Button>
                    {!labels.includes(PRODUCTION) && (
                      <Button
                        size="sm"
                        variant="outline"
                        aria-label={t("version.useOf", { number })}
                        disabledReason={may.reason}
                        onClick={() =>
                          void label.call({
                            params: { id: prompt.id, label: PRODUCTION },
                            body: { number },
                          })
                        }
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
