import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/history' {
	interface HistoryState {
		isPlayerOpen?: boolean;
	}
}

interface PlayerSheetEntry {
	readonly isOpen: boolean;
	open(): void;
	close(): void;
}

/** The open sheet is an entry in the history, so that the back button of a phone closes it and stays on the page. */
export function usePlayerSheet(): PlayerSheetEntry {
	const navigate = useNavigate();
	const { history } = useRouter();
	const isOpen = useRouterState({ select: ({ location }) => location.state.isPlayerOpen === true });
	return {
		isOpen,
		open() {
			if (isOpen) return;
			void navigate({ to: '.', search: true, hash: true, state: { isPlayerOpen: true }, resetScroll: false });
		},
		close() {
			if (isOpen) history.back();
		},
	};
}
