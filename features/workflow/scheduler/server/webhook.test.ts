import { signatureOf } from "@devloom/server-kit";
import { expect, it } from "vitest";

it("follows the published example of Standard Webhooks", () => {
  const signature = signatureOf("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: "1614265330",
    signatures: "",
    body: '{"test": 2432232314}',
  });
  expect(signature).toBe("g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});
