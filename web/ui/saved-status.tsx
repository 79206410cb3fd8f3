import { Check } from 'lucide-react';

/** Beside settings that are saved at once. */
export function SavedStatus({ isSaved }: { isSaved: boolean }) {
	return (
		<span role="status" className="flex items-center gap-1.5 text-xs text-muted">
			{isSaved && (
				<>
					<Check size={14} className="text-ok" />
					Saved
				</>
			)}
		</span>
	);
}
