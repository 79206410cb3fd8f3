import { type ContractKind, contractKindNames } from '../../domain/contracts/contract-kinds.ts';
import { contractChanged, templateBadPlaceholder, templateEmpty } from '../../domain/contracts/contracts.errors.ts';
import { contractTopic } from '../../domain/contracts/contracts.topics.ts';
import { unknownPlaceholder } from '../../domain/contracts/placeholders.ts';
import { startingTexts } from '../../domain/contracts/starting-texts.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { Admin } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import { listTemplates, replaceTemplate } from './contracts.repository.ts';

import type { DraftsDeps } from './drafts.service.ts';

export type ContractTemplates = ReturnType<typeof createContractTemplates>;

export function createContractTemplates({ db, clock }: Pick<DraftsDeps, 'db' | 'clock'>) {
	return {
		async listTemplates({ organizationId }: Admin) {
			const own = new Map((await listTemplates(db, organizationId)).map((template) => [template.kind, template]));
			return contractKindNames.map((kind) => ({
				kind,
				text: own.get(kind)?.text ?? startingTexts[kind],
				isOwn: own.has(kind),
				rowVersion: own.get(kind)?.rowVersion ?? 0,
			}));
		},

		async saveTemplate(
			admin: Admin,
			{
				kind,
				text,
				rowVersion,
			}: { readonly kind: ContractKind; readonly text: string | null; readonly rowVersion: number },
		): Promise<void> {
			if (text?.trim() === '') throw new AppError(templateEmpty);
			const unknown = unknownPlaceholder(text ?? '');
			if (unknown !== null) throw new AppError(withDetail(templateBadPlaceholder, unknown));
			await db.transaction(async (tx) => {
				await ensureStillAdmin(tx, admin);
				const change = { text, seenVersion: rowVersion, now: clock.now() };
				if (!(await replaceTemplate(tx, admin.organizationId, kind, change))) throw new AppError(contractChanged);
				await recordTouched(tx, [`label:${admin.organizationId}`], [contractTopic]);
			});
		},
	};
}
