import type { AccountPorts } from '../framework/account-ports.ts';
import type { Platform } from '../framework/core.ts';
import { type Auth, cookieNames, createAuth } from './auth.ts';
import { type ConfirmedAddresses, createConfirmedAddresses } from './confirmed-addresses.ts';
import { createOperators, type Operators } from './operators.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSessionGate } from './session-gate.service.ts';

/** What knows accounts. It exists before all modules, because each request passes it. */
export interface AccountServices extends AccountPorts {
	readonly auth: Auth;
	readonly passwords: Passwords;
	readonly addresses: ConfirmedAddresses;
	readonly operators: Operators;
	readonly signedOutMarker: string;
}

export function createAccountServices(
	{ config, log, clock, database }: Platform,
	passwords = createPasswords(config.PASSWORD_COST),
): AccountServices {
	const db = database.as('accounts');
	const { signedOutMarker } = cookieNames(config.PUBLIC_URL);
	const auth = createAuth({ db, config, log, passwords });
	const addresses = createConfirmedAddresses({ db, clock, isNeeded: config.SMTP_URL !== undefined });
	const operators = createOperators({ db, addresses, emails: config.OPERATOR_EMAILS });
	const gate = createSessionGate({ db, auth, signedOutMarker, isOperator: operators.isOperator });
	return { auth, passwords, addresses, operators, gate, signedOutMarker };
}
