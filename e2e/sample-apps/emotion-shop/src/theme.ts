import { css } from "@emotion/react";

export const theme = {
  colors: { leaf: "#2f6b3c", soil: "#4b3621", paper: "#fbf8f1" },
  space: (steps: number) => `${steps * 8}px`,
};

export const globalStyles = css`
  body {
    margin: 0;
    background: ${theme.colors.paper};
    color: ${theme.colors.soil};
    font-family: system-ui, sans-serif;
  }
`;
