import type { ProjectModel } from "@devloom/project-model";

/** A model of four entities after some work on it: renames, additions, removals, other constraints. */
export function changeModel(model: ProjectModel): ProjectModel {
  const order = model.entities.find(({ id }) => id === "order");
  if (order === undefined) throw new Error("The model has no order.");
  order.name = "Purchase";
  for (const field of order.fields) {
    if (field.id === "name") field.name = "Heading";
    if (field.id === "decimal-value") field.min = 1;
  }
  order.fields.push({ id: "extra", name: "Extra", type: "text", required: true });
  model.entities.push({
    id: "courier",
    name: "Courier",
    fields: [{ id: "name", name: "Name", type: "text" }],
  });
  model.relations = model.relations.filter(({ id }) => id !== "date-guest");
  for (const relation of model.relations)
    if (relation.id === "date-home") relation.onDelete = "cascade";
  model.relations.push({
    id: "order-courier",
    kind: "many-to-one",
    from: "order",
    to: "courier",
    name: "courier",
    inverse: "purchases",
  });
  return model;
}
