import { everyone } from "@devloom/contract";
import { useEffect } from "react";
import { useConnectivity } from "./connectivity.ts";
import { send } from "./transport.ts";

const INTERVAL = 4000;

/** While the gateway is out of reach, asks for a sign of life until one comes. */
export function useProbe(): void {
  const state = useConnectivity();
  useEffect(() => {
    if (state === "online") return undefined;
    const probe = async () => {
      // Any answer at all ends the outage; the transport has then noted it.
      await send({ method: "GET", path: "/api/health", access: everyone }, {}).catch(() => null);
    };
    const timer = setInterval(() => void probe(), INTERVAL);
    const handleOnline = () => void probe();
    window.addEventListener("online", handleOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", handleOnline);
    };
  }, [state]);
}
