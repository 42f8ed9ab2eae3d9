/** A picture of the running product, as the build has found it. */
export interface ShownScreen {
  /** Its file, in the light scheme and in the dark one. */
  light: string;
  dark: string;
  width: number;
  height: number;
}

/** The screens with pictures. */
export const screenNames = ['search', 'batch', 'team', 'log'] as const;
export type ScreenName = (typeof screenNames)[number];

export type ShownScreens = Partial<Record<ScreenName, ShownScreen>>;
