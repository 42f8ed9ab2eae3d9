/**
 * Addresses of third-party scripts loaded by this stage with a visitor's consent, and empty texts for none. The build writes them into the
 * documents, by the settings of the stage.
 */
export const siteProviders = {
  analytics: process.env.SITE_ANALYTICS_SCRIPT ?? '',
  supportChat: process.env.SITE_SUPPORT_CHAT_SCRIPT ?? '',
};
