import { useId } from 'react';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';
import { Notice } from '../ui/notice.tsx';
import { SavedStatus } from '../ui/saved-status.tsx';
import { Switch } from '../ui/switch.tsx';
import { useUpdateSettings } from './label-settings.mutations.ts';
import { useOrganization } from './organizations.queries.ts';

/** The setting that hides the scores of others until a person has reviewed a song; for admins. */
export function IndependentScoring() {
	const { data } = useOrganization();
	const update = useUpdateSettings();
	const id = useId();
	if (!data) return null;
	return (
		<div className="border-t border-line px-[18px] py-2 text-sm">
			<div className="flex min-h-[38px] items-center justify-between gap-3">
				<p className="min-w-0 flex-1">
					Independent scoring
					<span id={id} className="block text-xs leading-[1.35] text-faint">
						Hide others’ scores and comments until you have given yours
					</span>
				</p>
				<SavedStatus isSaved={update.isSuccess} />
				<Switch
					caption="Independent scoring"
					describedBy={id}
					isOn={data.isScoringIndependent}
					onChange={(isScoringIndependent) => update.mutate({ isScoringIndependent })}
				/>
			</div>
			{update.error && (
				<Notice tone="bad" className="my-2">
					{messageOf(update.error, unexpected.message)}
				</Notice>
			)}
		</div>
	);
}
