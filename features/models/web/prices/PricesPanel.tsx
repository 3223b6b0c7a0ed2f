import { type PageColumn, ResourcePage } from "@devloom/web-kit";
import { Coins } from "lucide-react";
import { type ModelPrice, modelPrices } from "../../contract.ts";
import { useDollars } from "../use-dollars.ts";

/** What models cost, from which day on. */
export function PricesPanel() {
  const dollars = useDollars();
  const columns: readonly PageColumn<ModelPrice>[] = [
    { id: "name", cell: ({ name }) => <code className="font-mono">{name}</code> },
    { id: "inputPrice", numeric: true, cell: ({ inputPrice }) => dollars(inputPrice) },
    { id: "outputPrice", numeric: true, cell: ({ outputPrice }) => dollars(outputPrice) },
    { id: "validFrom", cell: ({ validFrom }) => validFrom },
  ];
  return (
    <ResourcePage
      resource={modelPrices}
      texts={{ namespace: "models", key: "price" }}
      topics={["model-price"]}
      icon={<Coins aria-hidden="true" />}
      initial={{ validFrom: new Date().toISOString().slice(0, 10) }}
      columns={columns}
    />
  );
}
