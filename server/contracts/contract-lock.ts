// How every change of a contract begins: rights, the contract, then everything that belongs to it.

import { contractChanged, contractNotFound } from '../../domain/contracts/contracts.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import type { Admin } from '../framework/actor.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { findSignedSong, type SignedSongRow } from '../songs/signed-songs.shared-queries.ts';
import { type ContractRow, findContract, lockContract } from './contracts.repository.ts';

/** Locks a contract as an admin has seen it. */
export async function lockSeen(
	tx: Tx,
	admin: Admin,
	contractId: ContractId,
	rowVersion?: number,
): Promise<ContractRow> {
	await ensureStillAdmin(tx, admin);
	const contract = await lockContract(tx, admin.organizationId, contractId);
	if (!contract) throw new AppError(contractNotFound);
	if (rowVersion !== undefined && contract.rowVersion !== rowVersion) throw new AppError(contractChanged);
	return contract;
}

export async function getContract(
	queries: Queries,
	{ organizationId }: Pick<Admin, 'organizationId'>,
	contractId: ContractId,
): Promise<ContractRow> {
	const contract = await findContract(queries, organizationId, contractId);
	if (!contract) throw new AppError(contractNotFound);
	return contract;
}

export async function songOf(queries: Queries, contract: ContractRow): Promise<SignedSongRow> {
	const song = await findSignedSong(queries, contract.organizationId, contract.songId);
	if (!song) throw new AppError(contractNotFound);
	return song;
}
