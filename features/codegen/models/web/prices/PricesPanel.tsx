import { type PageColumn, ResourcePage, useFormat } from "@devloom/web-kit";
import { Coins } from "lucide-react";
import { useState } from "react";
import { type ModelPrice, modelPrices } from "../../contract.ts";

/** The day on which it is now, in UTC as prices count. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** What models cost, from which day on. */
export function PricesPanel() {
  const [validFrom] = useState(today);
  const columns = useColumns();
  return (
    <ResourcePage
      resource={modelPrices}
      texts={{ namespace: "models", key: "price" }}
      topics={["model-price"]}
      icon={<Coins aria-hidden="true" />}
      initial={{ validFrom }}
      columns={columns}
    />
  );
}

function useColumns(): readonly PageColumn<ModelPrice>[] {
  const { dollars } = useFormat();
  return [
    { id: "name", cell: ({ name }) => <code className="font-mono">{name}</code> },
    { id: "inputPrice", numeric: true, cell: ({ inputPrice }) => dollars(inputPrice) },
    { id: "outputPrice", numeric: true, cell: ({ outputPrice }) => dollars(outputPrice) },
    { id: "validFrom", cell: ({ validFrom }) => validFrom },
  ];
}
