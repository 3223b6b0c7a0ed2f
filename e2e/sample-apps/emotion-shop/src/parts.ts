import styled from "@emotion/styled";
import { theme } from "./theme.ts";

export const Page = styled.main`
  max-width: 880px;
  margin: 0 auto;
  padding: ${theme.space(4)};
`;

export const Title = styled.h1`
  margin: 0;
  color: ${theme.colors.leaf};
  font-size: 40px;
`;

export const Grid = styled.div({
  display: "grid",
  gridTemplateColumns: "repeat(3, 1fr)",
  gap: theme.space(2),
});

export const Tile = styled.article<{ wide?: boolean }>`
  padding: ${theme.space(2)};
  border: 1px solid ${theme.colors.leaf};
  border-radius: 8px;
  grid-column: ${({ wide }) => (wide ? "span 2" : "auto")};
`;

export const Bag = styled.div({ textAlign: "end" });

export const Buy = styled.button`
  padding: 8px 16px;
  border: 0;
  border-radius: 4px;
  background: ${theme.colors.leaf};
  color: white;
`;
