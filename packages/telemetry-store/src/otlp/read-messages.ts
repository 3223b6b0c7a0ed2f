import type { AttributeValue } from "../rows.ts";
import {
  type LogMessage,
  newLog,
  newSpan,
  type SpanEvent,
  type SpanLink,
  type SpanMessage,
} from "./messages.ts";
import { readAttribute, readValue } from "./read-attributes.ts";
import type { WireReader } from "./wire.ts";

/** Reads a `LogRecord`. The numbers are those of the protocol's fields. */
export function readLog(reader: WireReader): LogMessage {
  const log = newLog();
  const attributes: Record<string, AttributeValue> = {};
  reader.fields((field, record) => {
    if (field === 1) log.time = record.fixed64();
    else if (field === 2) log.severity = record.varint();
    else if (field === 3) log.severityText = record.text();
    else if (field === 5) log.body = readValue(record);
    else if (field === 6) readAttribute(record, attributes);
    else if (field === 9) log.traceId = record.hex();
    else if (field === 10) log.spanId = record.hex();
    else if (field === 11) log.observed = record.fixed64();
    else if (field === 12) log.eventName = record.text();
    else return false;
    return true;
  });
  log.attributes = attributes;
  return log;
}

/** Reads a `Span`. */
export function readSpan(reader: WireReader): SpanMessage {
  const span = newSpan();
  const attributes: Record<string, AttributeValue> = {};
  reader.fields((field, part) => {
    if (field === 1) span.traceId = part.hex();
    else if (field === 2) span.spanId = part.hex();
    else if (field === 4) span.parentId = part.hex();
    else if (field === 5) span.name = part.text();
    else if (field === 6) span.kind = part.varint();
    else if (field === 7) span.start = part.fixed64();
    else if (field === 8) span.end = part.fixed64();
    else if (field === 9) readAttribute(part, attributes);
    else if (field === 11) span.events.push(readEvent(part.message()));
    else if (field === 13) span.links.push(readLink(part.message()));
    else if (field === 15) readStatus(part.message(), span);
    else return false;
    return true;
  });
  span.attributes = attributes;
  return span;
}

function readStatus(reader: WireReader, span: SpanMessage): void {
  reader.fields((field, status) => {
    if (field === 2) span.statusMessage = status.text();
    else if (field === 3) span.status = status.varint();
    else return false;
    return true;
  });
}

function readEvent(reader: WireReader): SpanEvent {
  const attributes: Record<string, AttributeValue> = {};
  const event: SpanEvent = { time: 0n, name: "", attributes };
  reader.fields((field, part) => {
    if (field === 1) event.time = part.fixed64();
    else if (field === 2) event.name = part.text();
    else if (field === 3) readAttribute(part, attributes);
    else return false;
    return true;
  });
  return event;
}

function readLink(reader: WireReader): SpanLink {
  const attributes: Record<string, AttributeValue> = {};
  const link: SpanLink = { traceId: "", spanId: "", attributes };
  reader.fields((field, part) => {
    if (field === 1) link.traceId = part.hex();
    else if (field === 2) link.spanId = part.hex();
    else if (field === 4) readAttribute(part, attributes);
    else return false;
    return true;
  });
  return link;
}
