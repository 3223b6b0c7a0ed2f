import { css } from "@emotion/react";
import { Basket } from "./Basket.tsx";
import { Buy, Grid, Page, Tile, Title } from "./parts.ts";

const seeds = [
  { name: "Radish", price: "€ 2.40" },
  { name: "Chard", price: "€ 3.10" },
];

export function App() {
  return (
    <Page>
      <header css={css({ display: "flex", justifyContent: "space-between" })}>
        <Title>Seeds for small gardens</Title>
        <Basket />
      </header>
      <p className="lead">Sown in spring, eaten in summer.</p>
      <Grid>
        {seeds.map((seed) => (
          <Tile key={seed.name}>
            <h2>{seed.name}</h2>
            <p>{seed.price}</p>
            <Buy type="button">Put in basket</Buy>
          </Tile>
        ))}
        <Tile wide>
          <h2>The whole garden</h2>
          <p css={{ fontStyle: "italic" }}>Twelve kinds in one box.</p>
        </Tile>
      </Grid>
      <footer style={{ marginTop: 32 }}>
        <span>Sent on Mondays.</span>
        <span>Packed in paper.</span>
      </footer>
    </Page>
  );
}
