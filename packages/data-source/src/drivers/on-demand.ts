import type { Driver, Reach } from "../driver.ts";
import type { MongoAddress } from "../mongo/mongo-driver.ts";
import type { ServerAddress } from "./postgres.ts";

/** MySQL and MariaDB. */
export function mysqlDriver(address: ServerAddress, password: string | null, reach: Reach): Driver {
  return onDemand("mysql", async () => {
    const driver = await import("./mysql.ts");
    return driver.mysqlDriver(address, password, reach);
  });
}

export function mongoDriver(address: MongoAddress, password: string | null, reach: Reach): Driver {
  return onDemand(null, async () => {
    const driver = await import("../mongo/mongo-driver.ts");
    return driver.mongoDriver(address, password, reach);
  });
}

/** Loads a large library when such a source is first asked: every start of the gateway would pay for it. */
function onDemand(dialect: Driver["dialect"], load: () => Promise<Driver>): Driver {
  return {
    dialect,
    test: async (signal) => (await load()).test(signal),
    tables: async (signal) => (await load()).tables(signal),
    run: async (query, signal) => (await load()).run(query, signal),
  };
}
