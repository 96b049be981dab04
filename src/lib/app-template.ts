/**
 * The `<template>` at the end of each document that holds what starts the app: its scripts do nothing there. The script
 * of the first view takes them out when their time has come.
 */
export const appTemplateId = "app";
