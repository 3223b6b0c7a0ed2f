import type { Handlers } from "@devloom/server-kit";
import type { accountContract, factorContract, passkeyContract } from "../contract.ts";
import { askForEmailChange, finishEmailChange } from "./accounts/email-change.ts";
import { changeOwnPassword, readOwnSecurity, updateOwnAccount } from "./accounts/own-account.ts";
import { factorsChanged } from "./factors/factors-changed.ts";
import { finishSecondFactor } from "./factors/second-factor.ts";
import { beginStepUp, finishStepUp } from "./factors/step-up.ts";
import { beginTotp, finishTotp, removeTotp, renewCodes } from "./factors/totp-commands.ts";
import type { IdentityServices } from "./identity-services.ts";
import {
  beginPasskeySignIn,
  beginSecondFactorPasskey,
  finishPasskeySignIn,
} from "./passkeys/passkey-sign-in.ts";
import {
  deletePasskeyOf,
  listPasskeysOf,
  presentPasskey,
  renamePasskeyOf,
} from "./passkeys/passkey-store.ts";
import { beginRegistration, finishRegistration } from "./passkeys/register-passkey.ts";
import { endOwnOtherSessions, endOwnSession, listOwnSessions } from "./sessions/own-sessions.ts";

type AccountContract = typeof accountContract & typeof factorContract & typeof passkeyContract;

/** What people do with their own account: profile, sessions, second factors and passkeys. */
export function accountHandlers(services: IdentityServices): Handlers<AccountContract> {
  const { database, clock } = services.platform;
  return {
    updateAccount: (call) => updateOwnAccount(services, call),
    changePassword: (call) => changeOwnPassword(services, call),
    listSessions: (call) => listOwnSessions(services, call),
    endSession: async (call) => {
      await endOwnSession(services, call);
      return undefined;
    },
    endOtherSessions: (call) => endOwnOtherSessions(services, call),
    requestEmailChange: (call) => askForEmailChange(services, call),
    confirmEmailChange: (call) => finishEmailChange(services, call),
    readAccountSecurity: (call) => readOwnSecurity(services, call),
    enrolTotp: (call) => beginTotp(services, call),
    confirmTotp: (call) => finishTotp(services, call),
    disableTotp: async (call) => {
      await removeTotp(services, call);
      return undefined;
    },
    renewRecoveryCodes: (call) => renewCodes(services, call),
    completeSecondFactor: (call) => finishSecondFactor(services, call),
    startSecondFactorPasskey: (call) => beginSecondFactorPasskey(services, call),
    startStepUp: (call) => beginStepUp(services, call),
    stepUp: (call) => finishStepUp(services, call),
    listPasskeys: async ({ actor }) => {
      const rows = await database.system((tx) => listPasskeysOf(tx, actor.accountId));
      return { items: rows.map(presentPasskey), total: rows.length };
    },
    startPasskeyRegistration: (call) => beginRegistration(services, call),
    finishPasskeyRegistration: (call) => finishRegistration(services, call),
    renamePasskey: async ({ actor, params, body }) =>
      presentPasskey(
        await database.system((tx) => renamePasskeyOf(tx, actor.accountId, params.id, body.name)),
      ),
    deletePasskey: async ({ actor, params }) => {
      await database.system(
        async (tx) => {
          await deletePasskeyOf(tx, actor.accountId, params.id);
          await factorsChanged(tx, actor, "passkey_removed", clock.now());
        },
        { tenantId: actor.tenantId, actorId: actor.accountId },
      );
      return undefined;
    },
    startPasskeySignIn: () => beginPasskeySignIn(services),
    signInWithPasskey: (call) => finishPasskeySignIn(services, call),
  };
}
