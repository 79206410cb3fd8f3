import type { AccountPorts } from '../framework/account-ports.ts';
import type { Platform } from '../framework/core.ts';
import { type ConfirmedAddresses, createConfirmedAddresses } from './confirmed-addresses.ts';
import { createOperators, type Operators } from './operators.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSessionGate } from './session-gate.service.ts';
import { cookieNames, createSessionTokens, type SessionTokens } from './sessions.ts';

/** What knows accounts. It exists before all modules, because each request passes it. */
export interface AccountServices extends AccountPorts {
	readonly tokens: SessionTokens;
	readonly passwords: Passwords;
	readonly addresses: ConfirmedAddresses;
	readonly operators: Operators;
	readonly signedOutMarker: string;
}

export function createAccountServices(
	{ config, clock, database }: Platform,
	passwords = createPasswords(config.PASSWORD_COST),
): AccountServices {
	const db = database.as('accounts');
	const { signedOutMarker } = cookieNames(config.PUBLIC_URL);
	const tokens = createSessionTokens(config);
	const addresses = createConfirmedAddresses({ db, clock, isNeeded: config.SMTP_URL !== undefined });
	const operators = createOperators({ db, addresses, emails: config.OPERATOR_EMAILS });
	const gate = createSessionGate({ db, tokens, signedOutMarker, isOperator: operators.isOperator });
	return { tokens, passwords, addresses, operators, gate, signedOutMarker };
}
