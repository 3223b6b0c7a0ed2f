export { AreaChart, type ChartPoint } from "./AreaChart";
export { BarChart } from "./BarChart";
export { ChartLegend } from "./ChartLegend";
export { DonutChart, type Slice } from "./DonutChart";
export { Sparkline } from "./Sparkline";
