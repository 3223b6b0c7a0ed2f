import { everyone } from "@devloom/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { connectivity, useConnectivity } from "./connectivity.ts";
import { send } from "./transport.ts";

const INTERVAL = 4000;

/** While the gateway is out of reach, asks for a sign of life; when it is back, reads again. */
export function useProbe(): void {
  const state = useConnectivity();
  const client = useQueryClient();
  useEffect(() => {
    if (state === "online") return undefined;
    const probe = async () => {
      // Any answer at all ends the outage; the transport has then noted it.
      await send({ method: "GET", path: "/api/health", access: everyone }, {}).catch(() => null);
      if (connectivity() === "online") await client.invalidateQueries();
    };
    const timer = setInterval(() => void probe(), INTERVAL);
    const handleOnline = () => void probe();
    window.addEventListener("online", handleOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", handleOnline);
    };
  }, [state, client]);
}
