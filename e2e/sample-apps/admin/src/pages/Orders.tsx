import { Link } from "react-router";
import { Button } from "../ui/Button.tsx";
import { Card, CardTitle } from "../ui/Card.tsx";

const figures = [
  { label: "Open", value: "18" },
  { label: "Packed", value: "42" },
  { label: "Late", value: "3" },
];

const orders = [
  { id: "1042", customer: "North Harbour", total: "€ 312.00" },
  { id: "1043", customer: "Old Mill", total: "€ 88.50" },
  { id: "1044", customer: "Green Square", total: "€ 1,204.00" },
];

export function Orders() {
  return (
    <>
      <div className="mb-6 flex items-end justify-between">
        <div>
          <h1 className="text-2xl font-bold">Orders of today</h1>
          <p className="mt-1 text-sm opacity-70">What has to leave before the evening.</p>
        </div>
        <div className="flex gap-2">
          <Button asChild>
            <Link to="/settings">Settings</Link>
          </Button>
          <Button tone="strong">New order</Button>
        </div>
      </div>
      <div className="grid grid-cols-3 gap-4">
        {figures.map(({ label, value }) => (
          <Card key={label}>
            <CardTitle>{label}</CardTitle>
            <strong className="text-3xl">{value}</strong>
          </Card>
        ))}
      </div>
      <table className="mt-6 w-full text-left text-sm">
        <thead>
          <tr>
            <th className="py-2">Order</th>
            <th>Customer</th>
            <th>Total</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className="border-t border-ink/10">
              <td className="py-2">{order.id}</td>
              <td>{order.customer}</td>
              <td>{order.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="mt-8 flex gap-6 text-sm">
        <span>Three people are packing.</span>
        <span>The next van leaves at four.</span>
      </footer>
    </>
  );
}
