// A draft is saved as a whole; what cannot be read is refused by the name of its field.
import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '../../domain/accounts/account-rules.ts';
import { contractTitles } from '../../domain/contracts/contract-kinds.ts';
import type { ContractDraftInput } from '../../domain/contracts/contract-shapes.ts';
import { canDo } from '../../domain/contracts/contract-status.ts';
import { contractBadTerm, documentMissing, templateBadPlaceholder } from '../../domain/contracts/contracts.errors.ts';
import { unknownPlaceholder } from '../../domain/contracts/placeholders.ts';
import { readTerm } from '../../domain/contracts/read-term.ts';
import { type ContractTerms, type TermName, termFields } from '../../domain/contracts/term-fields.ts';
import { isDay } from '../../domain/kernel/day.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { ContractId, ContractPartyId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { gramsOf, searchableText } from '../../domain/songs/song-grams.ts';
import type { Admin } from '../framework/actor.ts';
import { lockSeen } from './contract-lock.ts';
import { type ContractRow, updateContract } from './contracts.repository.ts';
import type { DraftsDeps } from './drafts.service.ts';
import { findFile, listParties, type PartyRow, replaceParties } from './signing.repository.ts';

/** Canonical, or the refusal that names the first that is wrong. */
function readTerms(terms: ContractDraftInput['terms']): ContractTerms {
	const read = (name: TermName, typed: string): string => {
		const result = readTerm(name, typed);
		if ('problem' in result)
			throw new AppError(withDetail(contractBadTerm, `${termFields[name].caption}: ${result.problem}`));
		return result.value;
	};
	const values = Object.entries(terms.values).map(([name, typed]) => [name, read(name as TermName, typed ?? '')]);
	return {
		values: Object.fromEntries(values.filter(([, value]) => value !== '')),
		options: terms.options.map(({ what, exerciseBy, advance }) => ({
			what: what.trim(),
			exerciseBy: read('endDate', exerciseBy),
			advance: read('advance', advance),
		})),
	};
}

function searchable({ organizationId }: ContractRow, title: string, names: readonly string[]) {
	const texts = [title, ...names].filter((text) => text.trim() !== '');
	return { searchText: texts.map(searchableText).join('\n'), grams: gramsOf(organizationId, texts) };
}

function toRows(contract: ContractRow, before: readonly PartyRow[], parties: ContractDraftInput['parties']) {
	return parties.map((party, position) => {
		const known = before.find(({ id }) => id === party.id);
		const { linkId = null, askedAt = null, remindersSent = 0 } = known ?? {};
		const signerEmail = normalizeEmail(party.signerEmail);
		// At another address nobody was reminded yet.
		const remindedAt = known?.signerEmail === signerEmail ? known.remindedAt : null;
		return {
			position,
			contractId: contract.id,
			organizationId: contract.organizationId,
			id: known?.id ?? (randomUUID() as ContractPartyId),
			linkId,
			askedAt,
			remindersSent,
			remindedAt,
			side: party.side,
			order: party.order,
			role: party.role.trim(),
			legalName: party.legalName.trim(),
			companyNo: party.companyNo.trim(),
			address: party.address.trim(),
			signerName: party.signerName.trim(),
			signerTitle: party.signerTitle.trim(),
			signerEmail,
		};
	});
}

export type DraftSaving = ReturnType<typeof createDraftSaving>;

export function createDraftSaving({ db, links, log }: Omit<DraftsDeps, 'clock'>) {
	return {
		async save(
			admin: Admin,
			contractId: ContractId,
			{ rowVersion, draft }: { readonly rowVersion: number; readonly draft: ContractDraftInput },
		): Promise<number> {
			const terms = readTerms(draft.terms);
			if (draft.effectiveDate !== null && !isDay(draft.effectiveDate))
				throw new AppError(withDetail(contractBadTerm, 'Effective date: Please choose a day.'));
			const unknown = unknownPlaceholder(draft.text);
			if (unknown !== null) throw new AppError(withDetail(templateBadPlaceholder, unknown));
			return db.transaction(async (tx) => {
				const contract = await lockSeen(tx, admin, contractId, rowVersion);
				ensure(canDo('edit', contract.status));
				if (draft.documentId !== null && !(await findFile(tx, contract.id, draft.documentId)))
					throw new AppError(documentMissing);
				const rows = toRows(contract, await listParties(tx, [contract.id]), draft.parties);
				for (const linkId of await replaceParties(tx, contract.id, rows)) await links.revoke(tx, linkId);
				const title = draft.title.trim() || contractTitles[contract.kind];
				const names = draft.parties.flatMap(({ legalName, signerName }) => [legalName, signerName]);
				const changed = await updateContract(tx, contract, {
					title,
					terms,
					text: draft.text,
					documentId: draft.documentId,
					effectiveDate: draft.effectiveDate,
					...searchable(contract, title, names),
				});
				await log.termsChanged(tx, contract);
				return changed.rowVersion;
			});
		},
	};
}
